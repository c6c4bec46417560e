-- Run once by an administrator of a PostgreSQL server (15 to 17), with a password of your own: the role of the app owns its
-- database and may switch to the API roles. It is no superuser.
create role nestling login password 'example';
create role anon nologin;
create role authenticated nologin;
create role service_role nologin;
grant anon, authenticated, service_role to nestling;
create database nestling owner nestling;

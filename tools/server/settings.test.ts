import { describe, expect, test } from 'vitest'
import { askModel, localUrl, ownOrigins, readSettings } from './settings.ts'

const read = (env: Record<string, string>) => readSettings(env, '/nestling')

describe('the settings of npm start', () => {
  test('default: this machine only, port 4173, data beside the project', () => {
    expect(read({})).toEqual({
      port: 4173,
      host: '127.0.0.1',
      dataDir: '/nestling/.nestling',
      database: null,
      mail: null,
      backups: null,
      metrics: null,
      logFormat: 'plain',
      siteUrl: 'http://localhost:4173',
      ownerEmail: 'owner@localhost',
      model: {},
      trustProxy: { hops: 0 },
      siteDir: '/nestling/dist',
      skipBuild: false,
      skipWarmUp: false,
    })
  })

  test('the address follows the port, unless it is given', () => {
    expect(read({ PORT: '4200' }).siteUrl).toBe('http://localhost:4200')
    expect(read({ PORT: '4200', SITE_URL: 'https://names.example/' }).siteUrl).toBe('https://names.example')
  })

  test('a data directory may be anywhere', () => {
    expect(read({ DATA_DIR: '/var/lib/nestling' }).dataDir).toBe('/var/lib/nestling')
    expect(read({ DATA_DIR: 'data/one' }).dataDir).toBe('/nestling/data/one')
  })

  test('backups go to a folder or a bucket, daily and seven of them unless other numbers are given', () => {
    expect(read({ BACKUP_TO: 'saved' }).backups).toEqual({
      to: { folder: '/nestling/saved' },
      everyHours: 24,
      keep: 7,
    })
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    expect(
      read({ BACKUP_TO: 's3://names/daily/', BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '30', ...keys }).backups,
    ).toEqual({
      to: {
        bucket: 'names',
        prefix: 'daily',
        endpoint: 'https://s3.us-east-1.amazonaws.com',
        region: 'us-east-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      everyHours: 6,
      keep: 30,
    })
    for (const wrong of [
      { BACKUP_TO: 's3://names' },
      { BACKUP_TO: 's3://', ...keys },
      { BACKUP_TO: 's3://names', AWS_ENDPOINT_URL: 'minio:9000', ...keys },
      { BACKUP_TO: 'saved', BACKUP_KEEP: '0' },
      { BACKUP_TO: 'saved', BACKUP_EVERY_HOURS: '481' },
    ])
      expect(() => read(wrong)).toThrow(expect.objectContaining({ code: 'bad-backup' }))
  })

  test('a PostgreSQL server may hold the data, with ten connections unless another number is given', () => {
    const DATABASE_URL = 'postgres://me:secret@db.example/names'
    expect(read({ DATABASE_URL }).database).toEqual({ url: DATABASE_URL, pool: 10 })
    expect(read({ DATABASE_URL, DATABASE_POOL: '25' }).database?.pool).toBe(25)
    expect(read({ DATABASE_POOL: '25' }).database).toBeNull()
    for (const DATABASE_POOL of ['0', '1', '-3', 'ten'])
      expect(() => read({ DATABASE_URL, DATABASE_POOL })).toThrow(
        expect.objectContaining({ code: 'bad-database' }),
      )
  })

  test.each([
    'mysql://me:secret@db.example/names',
    'me:secret@db.example',
    'postgres://me:secret@db.example',
  ])(
    'another address than that of a PostgreSQL database is rejected, and not repeated: %s',
    (DATABASE_URL) => {
      expect(() => read({ DATABASE_URL })).toThrow(expect.objectContaining({ code: 'bad-database' }))
      expect(() => read({ DATABASE_URL })).not.toThrow('secret')
    },
  )

  test('metrics are served where they are asked for, on this machine only by default', () => {
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    const everywhere = read({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics
    expect(everywhere).toEqual({ host: '0.0.0.0', port: 9464 })
    for (const METRICS_PORT of ['0', 'x', '70000'])
      expect(() => read({ METRICS_PORT })).toThrow(expect.objectContaining({ code: 'bad-metrics' }))
  })

  test('the log is for people or for machines', () => {
    expect(read({ LOG_FORMAT: 'json' }).logFormat).toBe('json')
    expect(() => read({ LOG_FORMAT: 'xml' })).toThrow(expect.objectContaining({ code: 'bad-log' }))
  })

  test('mails are sent where there is a mail server and a sender', () => {
    const url = 'smtps://me:secret@mail.example'
    for (const from of ['Nestling <names@names.example>', 'names@names.example', '<names@names.example>'])
      expect(read({ SMTP_URL: url, MAIL_FROM: from }).mail).toEqual({ url, from })
    expect(read({ MAIL_FROM: 'names@names.example' }).mail).toBeNull()
    for (const from of [
      '',
      'names',
      'a@b.example, c@d.example',
      'Names names@names.example',
      'A\n<a@b.example>',
    ])
      expect(() => read({ SMTP_URL: url, MAIL_FROM: from })).toThrow(
        expect.objectContaining({ code: 'bad-mail' }),
      )
    for (const SMTP_URL of ['http://me:secret@mail.example', 'secret', 'smtp:///secret']) {
      const bad = () => read({ SMTP_URL, MAIL_FROM: 'a@b.example' })
      expect(bad).toThrow(expect.objectContaining({ code: 'bad-mail' }))
      expect(bad).not.toThrow('secret')
    }
  })

  test('an empty variable counts as missing', () => {
    expect(read({ PORT: '', HOST: '', DATA_DIR: '', SITE_URL: '' })).toEqual(read({}))
  })

  test.each(['abc', '0', '65536', '-1', '80.5', '1e3', ' 4173', '0x50'])(
    'PORT=%s is rejected with an example',
    (PORT) => {
      expect(() => read({ PORT })).toThrow(expect.objectContaining({ code: 'bad-port' }))
      expect(() => read({ PORT })).toThrow(`not "${PORT}". For example: PORT=4174 npm start`)
    },
  )

  test('the owner’s address is a valid mail address', () => {
    expect(read({ OWNER_EMAIL: 'me@names.example' }).ownerEmail).toBe('me@names.example')
    for (const OWNER_EMAIL of ['me', 'me@a, you@b', '@'])
      expect(() => read({ OWNER_EMAIL })).toThrow(expect.objectContaining({ code: 'bad-owner' }))
  })

  test('the build offers a model only where one is configured', () => {
    const own = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'llama3.2' }
    expect(askModel(read(own))).toEqual({ VITE_ASK_MODEL: '1' })
    expect(askModel(read({ ANTHROPIC_API_KEY: 'sk-ant' }))).toEqual({ VITE_ASK_MODEL: '1' })
    expect(askModel(read({ AI_MODEL: 'llama3.2' }))).toEqual({})
    expect(askModel(read({}))).toEqual({})
  })

  test('the variables of a language model are passed on, and nothing else is', () => {
    const model = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'llama3.2' }
    expect(read({ ...model, AI_API_KEY: '', AI_OTHER: 'x', PATH: '/bin' }).model).toEqual(model)
    expect(() => read({ AI_BASE_URL: 'sk-secret' })).toThrow(expect.objectContaining({ code: 'bad-model' }))
    expect(() => read({ AI_BASE_URL: 'sk-secret' })).not.toThrow('sk-secret')
  })

  test.each(['localhost:80', 'http://localhost', 'a b', '::1::'])('HOST=%s is rejected', (HOST) => {
    expect(() => read({ HOST })).toThrow(expect.objectContaining({ code: 'bad-host' }))
  })

  test.each([
    'names.example',
    'ftp://names.example',
    'https://names.example/app',
    'https://a:b@names.example',
  ])('SITE_URL=%s is rejected', (SITE_URL) => {
    expect(() => read({ SITE_URL })).toThrow(expect.objectContaining({ code: 'bad-site-url' }))
  })
})

describe('addresses', () => {
  test('the server accepts this machine’s own names and the site’s', () => {
    expect(ownOrigins(read({ SITE_URL: 'https://names.example' }))).toEqual([
      'https://names.example',
      'http://127.0.0.1:4173',
      'http://localhost:4173',
      'http://[::1]:4173',
    ])
    expect(ownOrigins(read({ HOST: '::' }))).toContain('http://[::]:4173')
  })

  test('what to open', () => {
    expect(localUrl(read({}))).toBe('http://localhost:4173')
    expect(localUrl(read({ HOST: '0.0.0.0' }))).toBe('http://localhost:4173')
    expect(localUrl(read({ HOST: '192.168.1.4', PORT: '80' }))).toBe('http://192.168.1.4')
  })
})

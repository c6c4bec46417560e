import type {
  AboutPage,
  ArticleLeaf,
  BlogPostingLeaf,
  BreadcrumbList,
  ContactPage,
  DefinedTermLeaf,
  FAQPage,
  HowToLeaf,
  ItemListLeaf,
  OrganizationLeaf,
  WebApplication,
  WebPageLeaf,
  WebSite,
} from 'schema-dts'

/** What our pages say of themselves in schema.org's words, without `@context`: `crawlerTags` adds it. */
export type StructuredData =
  | AboutPage
  | ArticleLeaf
  | BlogPostingLeaf
  | BreadcrumbList
  | ContactPage
  | DefinedTermLeaf
  | FAQPage
  | HowToLeaf
  | ItemListLeaf
  | OrganizationLeaf
  | WebApplication
  | WebPageLeaf
  | WebSite

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

/** Our pages' structured data in the schema.org vocabulary, without `@context`: `crawlerTags` adds it. */
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

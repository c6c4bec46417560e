import type {
  ArticleLeaf,
  BlogPostingLeaf,
  BreadcrumbList,
  DefinedTermLeaf,
  FAQPage,
  HowToLeaf,
  ItemListLeaf,
  OrganizationLeaf,
  WebApplication,
  WebSite,
} from 'schema-dts'

/** What our pages say of themselves in schema.org's words, without `@context`: `headTags` adds it. */
export type StructuredData =
  | ArticleLeaf
  | BlogPostingLeaf
  | BreadcrumbList
  | DefinedTermLeaf
  | FAQPage
  | HowToLeaf
  | ItemListLeaf
  | OrganizationLeaf
  | WebApplication
  | WebSite

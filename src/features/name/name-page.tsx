import type { NameDetail, YearlyBirths } from '#src/core/names/name.ts'
import { NameArticle } from './name-article.tsx'

/** The page of a name. */
export function NamePage({ detail, yearly }: { detail: NameDetail; yearly: YearlyBirths | null }) {
  return (
    <div className="page max-w-[64rem] pt-4 pb-16">
      <NameArticle key={detail.key} detail={detail} yearly={yearly} level={1} />
    </div>
  )
}

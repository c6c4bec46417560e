import { pictureOf } from '#src/core/articles/picture.ts'

/**
 * The response to a request for a picture. One size of each picture is cached; a request for another one gets that
 * when there is no network, and when the server no longer has the files of an earlier build.
 */
export async function pictureOrCached(
  { pathname }: Pick<URL, 'pathname'>,
  answer: () => Promise<Response>,
  cached: (picture: string) => Promise<Response | undefined>,
): Promise<Response> {
  const picture = pictureOf(pathname)
  if (picture === null) return answer()
  try {
    const response = await answer()
    return response.ok ? response : ((await cached(picture)) ?? response)
  } catch (error) {
    const response = await cached(picture)
    if (!response) throw error
    return response
  }
}

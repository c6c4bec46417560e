import { pictureOf } from '#src/core/reading/picture.ts'

/**
 * The response to a request for a picture. One size of each picture is cached; a request for another one gets that
 * when there is no network, and when the server no longer has the files of an earlier build.
 */
export async function pictureOrKept(
  { pathname }: Pick<URL, 'pathname'>,
  answer: () => Promise<Response>,
  kept: (picture: string) => Promise<Response | undefined>,
): Promise<Response> {
  const picture = pictureOf(pathname)
  if (picture === null) return answer()
  try {
    const response = await answer()
    return response.ok ? response : ((await kept(picture)) ?? response)
  } catch (error) {
    const response = await kept(picture)
    if (!response) throw error
    return response
  }
}

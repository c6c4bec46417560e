import { pictureOf } from '#src/core/reading/picture.ts'

/**
 * The answer to a request for a picture. Of each picture one cut is kept for going offline; a screen that asks for
 * another one gets that when the network gives nothing.
 */
export async function pictureOrKept(
  { pathname }: Pick<URL, 'pathname'>,
  answer: () => Promise<Response>,
  kept: (picture: string) => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const picture = pictureOf(pathname)
    const response = picture === null ? undefined : await kept(picture)
    if (!response) throw error
    return response
  }
}

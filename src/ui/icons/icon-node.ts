/** The shapes of an icon, 24 by 24, as Lucide writes them. */
export type IconNode = [tag: string, attributes: Record<string, string | number | undefined>][]

/** `description` is the meta description, 120 to 155 characters. */
export type Category = { id: string; label: string; definition: string; description: string }

/** What the blog's posts are about. The ids appear in URLs: `/blog/category/family`. */
export const CATEGORIES: readonly Category[] = [
  {
    id: 'choosing',
    label: 'Choosing',
    definition: 'From a long list to one name, together or on your own.',
    description:
      'How couples, families and single parents get from a long list to one name: shortlists, vetoes, borrowed names, and choosing after the birth.',
  },
  {
    id: 'meanings',
    label: 'Meanings',
    definition: 'What names mean, and how sure anyone can be.',
    description:
      'What a name says, who knows it and how sure anyone can be: disputed senses, unflattering ones, two origins in one name, and what a wish can do.',
  },
  {
    id: 'around-the-world',
    label: 'Around the world',
    definition: 'How people around the world name their children, and why.',
    description:
      'How people around the world name children: Akan day names, Icelandic patronymics, Chinese and Japanese characters, and names that speak of God.',
  },
  {
    id: 'then-and-now',
    label: 'Then and now',
    definition: 'Names that rose, faded and came back, in the birth counts.',
    description:
      'Names that rose, faded and came back in the United States birth counts: the hundred-year return, Linda, surnames, and names that changed gender.',
  },
  {
    id: 'sound-and-spelling',
    label: 'Sound and spelling',
    definition: 'How names are said, written and heard.',
    description:
      'How names are said, written and heard: endings in a, Irish spelling read aloud, accents on official forms, initials, rhymes and rhythm.',
  },
  {
    id: 'family',
    label: 'Family',
    definition: 'Siblings, surnames and the people a name remembers.',
    description:
      'Names beside other names: brothers and sisters, twins, the grandparent you want to remember, and one child with the surnames of two families.',
  },
]

/** A category by its id; null when it does not exist. */
export function categoryOf(id: string): Category | null {
  return CATEGORIES.find((category) => category.id === id) ?? null
}

/** The guides whose URLs the specification fixes, in display order. */
export const GUIDES: readonly string[] = [
  'how-to-pick-baby-name',
  'ultimate-girl-names-guide',
  'ultimate-boy-names-guide',
  'japanese-baby-names',
  'cultural-baby-names',
  'heritage-traditional-names',
  'psychology-baby-names',
]

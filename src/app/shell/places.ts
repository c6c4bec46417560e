import { BookOpen, Heart, House, type IconNode, Sparkles } from 'lucide'

/** The places that navigation leads to. */
export const PLACES: { to: '/' | '/generate' | '/favorites' | '/guides'; label: string; icon: IconNode }[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/generate', label: 'Generate', icon: Sparkles },
  { to: '/favorites', label: 'Favorites', icon: Heart },
  { to: '/guides', label: 'Guides', icon: BookOpen },
]

/** Pages that stand in no other navigation than the footer. */
export const MORE_PLACES = [
  { to: '/generate-girl', label: 'Girl names' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
] as const

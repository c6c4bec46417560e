import { Heart, House, type LucideIcon, Sparkles } from 'lucide-react'

/** The places that navigation leads to. */
export const PLACES: { to: '/' | '/generate' | '/favorites'; label: string; icon: LucideIcon }[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/generate', label: 'Generate', icon: Sparkles },
  { to: '/favorites', label: 'Favorites', icon: Heart },
]

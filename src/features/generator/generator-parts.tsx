import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import type { AskSectionProps } from './ask/ask-section.tsx'
import type { ChipDialogProps } from './chip-dialog.tsx'
import type { ComparePanelProps } from './compare-panel.tsx'
import type { FamilyLineProps } from './family-line.tsx'
import type { HelpDialogProps } from './help-dialog.tsx'
import type { InventedNamesProps } from './invented-names.tsx'
import type { ReadWishesProps } from './read-wishes.tsx'
import type { SaveDialogProps } from './recent/save-dialog.tsx'
import type { SwipeSearchProps } from './swipe-search.tsx'
import type { TasteLineProps } from './taste-line.tsx'
import { createLaterPart } from '#src/ui/later-part.ts'
import { notLoaded } from '#src/ui/not-loaded.tsx'

// The parts of the generator whose code loads when they are first shown.

export const ChipDialog = createLaterPart<ChipDialogProps>(
  () => import('./chip-dialog.tsx').then((part) => part.ChipDialog),
  { onFailure: notLoaded },
)

export const HelpDialog = createLaterPart<HelpDialogProps>(
  () => import('./help-dialog.tsx').then((part) => part.HelpDialog),
  { onFailure: notLoaded },
)

export const InventedNames = createLaterPart<InventedNamesProps>(
  () => import('./invented-names.tsx').then((part) => part.InventedNames),
  { meanwhile: <CardSkeletons count={4} /> },
)

export const FamilyLine = createLaterPart<FamilyLineProps>(() =>
  import('./family-line.tsx').then((part) => part.FamilyLine),
)

export const AskSection = createLaterPart<AskSectionProps>(() =>
  import('./ask/ask-section.tsx').then((part) => part.AskSection),
)

export const ReadWishes = createLaterPart<ReadWishesProps>(() =>
  import('./read-wishes.tsx').then((part) => part.ReadWishes),
)

export const TasteLine = createLaterPart<TasteLineProps>(() =>
  import('./taste-line.tsx').then((part) => part.TasteLine),
)

export const ComparePanel = createLaterPart<ComparePanelProps>(
  () => import('./compare-panel.tsx').then((part) => part.ComparePanel),
  { meanwhile: <div aria-hidden="true" className="skeleton mb-8 h-96 rounded-(--radius-card)" /> },
)

export const SaveDialog = createLaterPart<SaveDialogProps>(() =>
  import('./recent/save-dialog.tsx').then((part) => part.SaveDialog),
)

export const SwipeSearch = createLaterPart<SwipeSearchProps>(() =>
  import('./swipe-search.tsx').then((part) => part.SwipeSearch),
)

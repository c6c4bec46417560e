import { expect, test } from 'vitest'
import type { Region } from './region.ts'
import { readRegionRanks, writeRegionRanks } from './region-ranks.ts'

const region: Region = {
  id: 'xx',
  label: 'Utopia',
  office: 'Office',
  title: 'Names',
  licence: 'CC0 1.0',
  url: 'https://office.example',
  firstYear: 2020,
  lastYear: 2024,
  threshold: 3,
  recentBirths: 5000,
  births: [1000, 1000, 1000, 1000, 1000],
}

test.each<[what: string, more: Partial<Region>, unlisted: number]>([
  ['all names above a threshold', {}, Infinity],
  ['top names alone', { top: 50 }, 50],
  ['top names alone up to the newest year', { top: 50, topYears: [2022, 2024] }, 50],
  ['top names alone in earlier years', { top: 50, topYears: [2022, 2023] }, Infinity],
  ['names chosen by all years', { selected: 900 }, 0],
  ['names in another script', { script: 'Hebrew' }, 0],
])('where an office publishes %s, a name that is not listed ranks beyond it', (_what, more, unlisted) => {
  expect(readRegionRanks(writeRegionRanks({ ...region, ...more }, new Map())).unlisted).toBe(unlisted)
})

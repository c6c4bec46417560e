import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importedFeature, renderedFeature, withoutFeatures } from './react-without.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const react = await readFile(path.join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

test('the features’ functions are empty, and all others are as they were', () => {
  const smaller = withoutFeatures(react)
  expect(smaller).toMatch(/^function startViewTransition\([^)]*\) \{\n\}/m)
  expect(smaller).toMatch(/^function describeNativeComponentFrame\(fn, construct\) \{\n {2}return ""\n\}/m)
  const bodies = (code: string) =>
    new Map([...code.matchAll(/^function (\w+)\([^]*?^\}/gm)].map(([all, name]) => [name, all]))
  const [before, after] = [bodies(react), bodies(smaller)]
  expect([...after.keys()]).toEqual([...before.keys()])
  const changed = [...before].filter(([name, body]) => after.get(name) !== body).map(([name]) => name)
  expect(changed.length).toBeGreaterThan(30)
  // What every page needs of React.
  for (const needed of ['completeWork', 'updateSuspenseComponent', 'dispatchOptimisticSetState', 'setProp'])
    expect(changed).not.toContain(needed)
})

test('another version of React stops the build', () => {
  const renamed = react.replaceAll('commitEnterViewTransitions', 'commitEntering')
  expect(() => withoutFeatures(renamed)).toThrow('React has no function commitEnterViewTransitions any more')
})

test.each([
  ["import { useState, ViewTransition } from 'react'", 'view transitions'],
  ["import React, { useActionState } from 'react'", 'states of form actions'],
  ['import * as React$1 from "react"; React$1.useActionState()', 'states of form actions'],
  ["import { createPortal, preload } from 'react-dom'", 'hints for resources'],
  ["import { createPortal } from 'react-dom'; Route.preload()", undefined],
  ["import { Activity } from 'lucide'", undefined],
])('%s: %s', (code, used) => {
  expect(importedFeature(code)).toBe(used)
})

test.each([
  ['<Fragment key={1} ref={box}>', 'refs of fragments'],
  ['<Fragment key={1}><p ref={box} /></Fragment>', undefined],
  ['<link rel="stylesheet" href={sheet} precedence="default" />', 'style sheets and scripts as resources'],
  ['<script async src={url} />', 'style sheets and scripts as resources'],
  ['<link rel="canonical" href={url} />', undefined],
])('%s: %s', (code, used) => {
  expect(renderedFeature(code)).toBe(used)
})

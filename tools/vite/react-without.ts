import type { Plugin } from 'vite'

/** A feature: its exports, and the functions of `react-dom/client` that do its work. */
type Feature = { exports: string[]; functions: string[]; returns?: string }

/**
 * What the app does not use of React. React turns such features on and off by flags when it is built, and publishes
 * one build with all of them; they are a seventh of it. No function listed is reached without a component or a call of
 * its feature, except for those that look for one and find none.
 */
const FEATURES: Record<string, Feature> = {
  'view transitions': {
    exports: ['ViewTransition', 'addTransitionType'],
    functions: [
      'getViewTransitionName',
      'getViewTransitionClassName',
      'trackEnterViewTransitions',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'scheduleViewTransitionEvent',
      'reportViewTransitionError',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'startViewTransition',
      'ViewTransitionPseudoElement',
      'createViewTransitionInstance',
    ],
  },
  // Their use is a prop, see `FRAGMENT_REF`.
  'refs of fragments': {
    exports: [],
    functions: [
      'validateDocumentPositionWithFiberTree',
      'getFragmentInstanceOrTextInstanceSiblings',
      'findFragmentInstanceOrTextInstanceSiblings',
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'isFragmentInstanceParent',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      'FragmentInstance.prototype.addEventListener',
      'FragmentInstance.prototype.removeEventListener',
      'FragmentInstance.prototype.dispatchEvent',
      'FragmentInstance.prototype.focus',
      'FragmentInstance.prototype.focusLast',
      'FragmentInstance.prototype.blur',
      'FragmentInstance.prototype.observeUsing',
      'FragmentInstance.prototype.unobserveUsing',
      'FragmentInstance.prototype.getClientRects',
      'FragmentInstance.prototype.getRootNode',
      'FragmentInstance.prototype.compareDocumentPosition',
      'FragmentInstance.prototype.scrollIntoView',
    ],
  },
  'activities and lists of suspense': {
    exports: ['Activity', 'SuspenseList', 'unstable_Activity', 'unstable_SuspenseList'],
    functions: [
      'initSuspenseListRenderState',
      'updateSuspenseListComponent',
      'mountActivityChildren',
      'retryActivityComponentWithoutHydrating',
      'updateActivityComponent',
    ],
  },
  'states of form actions': {
    exports: ['useActionState', 'useFormState'],
    functions: [
      'dispatchActionState',
      'runActionStateAction',
      'mountActionState',
      'updateActionState',
      'updateActionStateImpl',
      'rerenderActionState',
    ],
  },
  'hints for resources': {
    exports: ['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinit', 'preinitModule'],
    functions: [
      'preconnectAs',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ],
  },
  // Their use are elements, see `RESOURCE`. Of titles, tags and other links React finds none.
  'style sheets and scripts as resources': {
    exports: [],
    functions: [
      'acquireResource',
      'preloadStylesheet',
      'stylesheetPropsFromRawProps',
      'adoptPreloadPropsForStylesheet',
      'adoptPreloadPropsForScript',
      'suspendResource',
      'insertSuspendedStylesheets',
      'insertStylesheetIntoRoot',
    ],
  },
  'resources of head tags': { exports: [], functions: ['getResource'], returns: 'null' },
  // Nothing reads them: what the app records of an error is its own stack.
  'stacks of components': { exports: [], functions: ['describeNativeComponentFrame'], returns: '""' },
}

const REACT = /react-dom-client\.production\.js$/
const RESOURCE = /<(?:style|script)[\s>]|\bprecedence=[{"]/
const FRAGMENT_REF = /<(?:React\.)?Fragment\b[^>]*\bref=/

/** Leaves out of React what the app does not use, and stops the build when a module uses it. */
export function reactWithout(): Plugin {
  let done = false
  return {
    name: 'nestling-react-without',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.[jt]sx?$/, code: /react|<(?:style|script)|precedence/ },
      handler(code, id) {
        if (REACT.test(id)) {
          done = true
          return { code: withoutFeatures(code), map: null }
        }
        const used = importedFeature(code) ?? (id.endsWith('x') ? renderedFeature(code) : undefined)
        if (used) throw new Error(`${id} uses ${used} of React, which tools/vite/react-without.ts leaves out`)
        return null
      },
    },
    buildEnd() {
      if (!done) throw new Error('The build has no React')
    },
  }
}

/**
 * The code of `react-dom/client` with empty functions in place of the features'.
 * @throws when a function is not there: another version of React needs another list
 */
export function withoutFeatures(code: string): string {
  let rest = code
  for (const { functions, returns } of Object.values(FEATURES)) {
    for (const name of functions) {
      const head = name.includes('.') ? `${name.replaceAll('.', '\\.')} = function ` : `function ${name}`
      const whole = new RegExp(`^(${head}\\([^)]*\\) \\{\\n)[^]*?^\\}`, 'm')
      if (!whole.test(rest)) throw new Error(`React has no function ${name} any more`)
      rest = rest.replace(whole, (_, start: string) => `${start}${returns ? `  return ${returns}\n` : ''}}`)
    }
  }
  return rest
}

/** The feature that a module's JSX uses, if any. */
export function renderedFeature(code: string): string | undefined {
  if (FRAGMENT_REF.test(code)) return 'refs of fragments'
  return RESOURCE.test(code) ? 'style sheets and scripts as resources' : undefined
}

/** The feature that a module imports from React, if any. */
export function importedFeature(code: string): string | undefined {
  const imports = [...code.matchAll(/import\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*["']react(?:-dom)?["']/g)]
  const names = imports.flatMap(([, list]) => [...(list ?? '').matchAll(/\w+/g)].map(([name]) => name))
  const members = [...code.matchAll(/\bReact(?:DOM)?(?:\$\d+)?\.(\w+)/g)].map(([, name]) => name ?? '')
  const used = new Set([...names, ...members])
  return Object.entries(FEATURES).find(([, feature]) => feature.exports.some((name) => used.has(name)))?.[0]
}

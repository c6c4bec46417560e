import type { Machine } from './machine.ts'

const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const windowsTails = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** Paths where Chrome, Chromium or Edge is usually installed, best first. They need not exist. */
export function usualPaths({ platform, env }: Pick<Machine, 'platform' | 'env'>): string[] {
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env['HOME'] ? [`${env['HOME']}/Applications`] : [])]
    return macApps.flatMap((app) => roots.map((root) => `${root}/${app}.app/Contents/MacOS/${app}`))
  }
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    return windowsTails.flatMap((tail) => roots.flatMap((root) => (root ? [`${root}\\${tail}`] : [])))
  }
  return linuxNames.flatMap((name) => onPath(name, env))
}

/** Paths where a distribution's headless shell is usually installed. They need not exist. */
export function usualShellPaths({ platform, env }: Pick<Machine, 'platform' | 'env'>): string[] {
  return platform === 'linux' ? onPath('chromium-headless-shell', env) : []
}

function onPath(name: string, env: Machine['env']): string[] {
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder !== '')
  return folders.map((folder) => `${folder}/${name}`)
}

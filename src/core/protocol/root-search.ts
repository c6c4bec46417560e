/** Search params that work on every page: an opened name and an opened panel. */
export type RootSearch = { name?: string; panel?: 'settings' | 'cookies' }

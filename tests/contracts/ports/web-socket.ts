/** Node 20 has no WebSocket, and supabase-js requires one to exist. Nothing ever opens it. */
class NeverOpened extends EventTarget {}

if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket: NeverOpened })

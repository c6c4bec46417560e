/** Node 20 has no WebSocket, and supabase-js wants one to exist. Nothing ever opens it. */
export class Socket extends EventTarget {}

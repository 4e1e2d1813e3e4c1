import { QueryClient } from '@tanstack/react-query'
import type { Failure } from './failure.ts'

const MAX_RETRIES = 2
const RETRY_DELAY_MS = 300

/** Pages show what was read before at once and read it again. Only reads are repeated when they never arrived. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without it, an offline browser would wait in silence instead of showing the failure.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => failures < MAX_RETRIES && isTemporary(error),
      retryDelay: (failures) => RETRY_DELAY_MS * 2 ** failures,
    },
  },
})

/** After a write: pages that are opened later read everything anew. */
export function forgetUnusedQueries(): void {
  queryClient.removeQueries({ type: 'inactive' })
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

function isTemporary({ code, data }: Failure): boolean {
  return code === 'fetch_error' || data.status === 502 || data.status === 503 || data.status === 504
}

/**
 * For glibc: threads share what the allocator holds, and what is freed goes back to the system instead of being held for
 * the next peak. 8 MB of a server. As in `npm start`, script/server and Dockerfile.
 */
export const LEAN_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

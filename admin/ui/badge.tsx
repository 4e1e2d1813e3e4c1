import './badge.css'
import type { ReactNode } from 'react'

/** A state in one word. Its colour repeats what the word says, never instead of it. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'wait' | 'bad'; children: ReactNode }) {
  return <span className={`state state--${tone}`}>{children}</span>
}

import './badge.css'
import type { ReactNode } from 'react'

/** A status in one word. The colour only repeats the text. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'wait' | 'bad'; children: ReactNode }) {
  return <span className={`state state--${tone}`}>{children}</span>
}

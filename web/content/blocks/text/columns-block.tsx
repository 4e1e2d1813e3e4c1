import type { ReactNode } from 'react'

export function ColumnsBlock({ columns }: { columns: ReactNode[] }) {
  return (
    <div className={`block columns columns--${columns.length}`}>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
        <div key={index} className="columns__column">
          {column}
        </div>
      ))}
    </div>
  )
}

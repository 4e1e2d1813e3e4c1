import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Link } from '#web/core/ui/link.tsx'

type Button = BlockOf<'buttons'>['buttons'][number]

const BUTTON_CLASSES: Record<Button['look'], string> = {
  ink: 'button',
  quiet: 'button button--quiet',
  sun: 'button button--sun',
}

export function Buttons({ buttons }: { buttons: Button[] }) {
  if (buttons.length === 0) return null
  return (
    <ul className="buttons">
      {buttons.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <li key={index}>
          <Link className={BUTTON_CLASSES[button.look]} href={button.href} lang={textLanguage(button.text)}>
            {button.text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

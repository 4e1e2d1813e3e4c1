import { uk } from '#i18n/uk.ts'
import { shopAddress } from '#shop/addresses.ts'
import { MissingPicture } from '../ui/picture.tsx'

/** One drawn line of furniture, one sentence, one way on. */
export function NotFoundPage() {
  return (
    <main className="page plain" id="content">
      <MissingPicture alt="" />
      <h1>{uk.notFoundTitle}</h1>
      <p>{uk.notFoundText}</p>
      <a className="button" href={shopAddress}>
        {uk.toShop}
      </a>
    </main>
  )
}

/** `way`: what else can be done than going home. */
export type Failed = { title: string; text: string; way?: { href: string; text: string } }

/** `said`: what else has gone wrong than something unexpected. */
export function FailurePage({ said }: { said: Failed }) {
  return (
    <main className="page plain" id="content">
      <MissingPicture alt="" />
      <h1>{said.title}</h1>
      <p>{said.text}</p>
      {said.way && (
        <a className="button" href={said.way.href}>
          {said.way.text}
        </a>
      )}
      <a className={said.way ? 'button button--quiet' : 'button'} href="/">
        {uk.toHome}
      </a>
    </main>
  )
}

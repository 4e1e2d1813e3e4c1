import type { ComponentType } from 'react'
import type { IslandName, islands } from '#web/pages/islands/islands.ts'

type PropsOf<Name extends IslandName> =
  Awaited<ReturnType<(typeof islands)[Name]['load']>> extends ComponentType<infer Props extends object> ? Props : never

/**
 * A component whose markup changes after loading: rendered here, hydrated in the browser from the same props
 * (island-element.client.ts). Props are data that JSON can hold. Ids come from props or are fixed, because `useId`
 * would count differently in the browser.
 */
export function Island<Name extends IslandName>(island: {
  name: Name
  component: ComponentType<PropsOf<Name>>
  props: PropsOf<Name>
}) {
  const { name, component: Component, props } = island
  return (
    <x-island name={name} props={JSON.stringify(props)}>
      <Component {...props} />
    </x-island>
  )
}

import { useRest } from '../../core/requests/use-rest.ts'

/** Empty until it is known. */
export function useShopName(): string {
  return useRest<{ name: string }>('/?_fields=name').data?.name ?? ''
}

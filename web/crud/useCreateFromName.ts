import { useLocation, useSearch } from 'wouter'

/** From a list's name box to its form, which opens with what was typed. */
export function useCreateFromName(list: string): (name: string) => void {
  const [, go] = useLocation()
  return name => go(`${list}/new${name && `?${new URLSearchParams({ name })}`}`)
}

/** The name that the form opens with. */
export const useNameFromUrl = () => new URLSearchParams(useSearch()).get('name') ?? ''

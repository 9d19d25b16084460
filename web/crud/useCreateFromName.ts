import { useLocation, useSearch } from 'wouter'

/** Opens the form of a new record from a list's name box, with the name that was typed in it. */
export function useCreateFromName(list: string): (name: string) => void {
  const [, navigate] = useLocation()
  return name => navigate(`${list}/new${name && `?${new URLSearchParams({ name })}`}`)
}

/** The initial name of a form opened by `useCreateFromName`. */
export const useNameFromUrl = () => new URLSearchParams(useSearch()).get('name') ?? ''

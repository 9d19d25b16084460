import type { ReactNode } from 'react'
import { useTitle } from '../use-title.ts'

export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return children
}

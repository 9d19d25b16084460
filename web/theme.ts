/** Light by day, dark at dawn: as the device says, or as chosen on it. */
import { stored, useStored } from './local-storage.ts'

export type Theme = 'light' | 'dark' | 'auto'

const theme = stored<Theme>('cocho.theme', 'auto')

export const useTheme = () => useStored(theme)

export function chooseTheme(chosen: Theme): void {
  theme.set(chosen)
  applyTheme()
}

/** Before the first screen is drawn, and whenever it is chosen. */
export function applyTheme(): void {
  const chosen = theme.current
  if (chosen === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

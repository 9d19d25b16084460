/** Light by day, dark at dawn: as the device says, or as chosen on it. */
import { createLocalStorageValue, useLocalStorage } from './local-storage.ts'

export type Theme = 'light' | 'dark' | 'auto'

const theme = createLocalStorageValue<Theme>('cocho.theme', 'auto')

export const useTheme = () => useLocalStorage(theme)

export function setTheme(chosen: Theme): void {
  theme.set(chosen)
  applyTheme()
}

/** Before the first screen is drawn, and whenever it is chosen. */
export function applyTheme(): void {
  const chosen = theme.current
  if (chosen === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

/** Light by day, dark at dawn: as the device says, or as chosen on it. */
import { useStore } from './create-store.ts'
import { createLocalStorageStore } from './local-storage.ts'

export type Theme = 'light' | 'dark' | 'auto'

const theme = createLocalStorageStore<Theme>('cocho.theme', 'auto')

export const useTheme = () => useStore(theme)

export function setTheme(chosen: Theme): void {
  theme.set(chosen)
  applyTheme()
}

/** Before the first screen is drawn, and whenever it is chosen. */
export function applyTheme(): void {
  const chosen = theme.get()
  if (chosen === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

import { useEffect } from 'react'
import { connectScale } from './scale-connection.ts'
import { useScaleSettings } from './scale-settings.ts'

/** Keeps the scale of the wagon connected from the first operation on, as it is set on this tablet. */
export function useScaleLink(): void {
  const settings = useScaleSettings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings are a new object each time, and their text is not
  useEffect(() => void connectScale(settings), [JSON.stringify(settings)])
}

/** The person chooses the scale in the browser's list, within a press of a button. */
import { chooseBluetooth } from './bluetooth.ts'
import { connectScale } from './scale-connection.ts'
import { isChosen, type ScaleSettings, saveScaleSettings } from './scale-settings.ts'
import { chooseSerial } from './serial.ts'

/** The settings with the chosen scale. `again` offers only the one that was chosen before. Rejects where none was chosen. */
export async function chooseScale(settings: ScaleSettings, { again }: { again: boolean }): Promise<ScaleSettings> {
  if (!isChosen(settings.way)) return settings
  const choose = settings.way === 'serial' ? chooseSerial : chooseBluetooth
  return { ...settings, device: await choose(settings, again ? settings.device : null) }
}

/** Connects to the scale of before, which this browser does only after a press. A list that is closed changes nothing. */
export async function chooseAgain(farmId: number, settings: ScaleSettings): Promise<void> {
  const chosen = await chooseScale(settings, { again: true }).catch(() => undefined)
  if (!chosen) return
  saveScaleSettings(farmId, chosen)
  await connectScale(chosen)
}

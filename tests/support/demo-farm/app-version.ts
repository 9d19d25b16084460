/** The Android app version that `/app` offers. Its download URL is made up. */
import * as Day from '../../../domain/time/day.ts'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { appVersions } from '../../../worker/db/schema.ts'
import type { TableRows } from '../database/insert-rows.ts'

const DAYS_AGO = 18

const changeLog = `
<p>Para quem lê o cocho e para quem opera o vagão:</p>
<ul>
  <li><strong>Dois tablets no mesmo vagão:</strong> o que um pesa aparece no outro assim que há sinal.</li>
  <li><strong>Leitura de cocho:</strong> cada lote mostra a carga de antes e a de depois da nota.</li>
  <li><strong>Envio:</strong> o que o servidor recusa fica na tela, com o motivo, até alguém corrigir.</li>
</ul>
<p>Leituras e pesagens que estavam no aparelho continuam nele e são enviadas depois da atualização.</p>`

export function appVersion(now: number): TableRows {
  const releasedOn = Day.addDays(Day.dayAt(now, 'America/Sao_Paulo'), -DAYS_AGO)
  const downloadUrl = 'https://cochoemdia.com.br/downloads/cocho-em-dia-4.3.0.apk'
  const row = { version: '4.3.0', releasedOn, downloadUrl, changeLog: changeLog.trim() }
  return { table: appVersions, rows: [{ ...row, createdAt: now - DAYS_AGO * DAY_MS }] }
}

/** `npm run demo:day`: plays one more day on the running demo farm and prints the result. */
import { playDay } from '../tests/support/demo-farm/play-day.ts'

const base = process.env.BASE_URL ?? `http://localhost:${process.env.PORT ?? 8787}`
const kg = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 0 }).padStart(8)
const percent = (value: number) =>
  `${value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`

async function main(): Promise<void> {
  const { lots, operations, day } = await playDay({ fetch, base })
  console.log('\nLeitura de cocho                        antes    nota    depois (kg)')
  for (const lot of lots)
    console.log(
      `  ${lot.corral.padEnd(5)} ${lot.name.padEnd(28)}${kg(lot.before)}  ${`${lot.note > 0 ? '+' : ''}${lot.note} %`.padStart(6)}  ${kg(lot.after)}`,
    )
  if (!operations.length)
    return console.log(
      '\nAs operações de hoje já foram feitas. Amanhã há outras; ou apague .wrangler/state e rode npm start para recomeçar.\n',
    )
  console.log('\nOperação   situação       carregado  descarregado (kg)')
  for (const run of operations)
    console.log(`  #${String(run.id).padEnd(8)} ${run.status.padEnd(12)} ${kg(run.loaded)}      ${kg(run.unloaded)}`)
  console.log(
    `\nO dia: previsto${kg(day.planned)} kg, entregue${kg(day.delivered)} kg. Erro de carga ${percent(day.avg_load_error)}, de descarga ${percent(day.avg_unload_error)}.\n`,
  )
}

main().catch((error: Error) => {
  const down = error.message.includes('fetch failed')
  console.error(down ? `Nada responde em ${base}. Rode npm start em outro terminal e tente de novo.` : error.message)
  process.exitCode = 1
})

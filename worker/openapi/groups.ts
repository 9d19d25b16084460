/** What each route of the API is for, in the words of the farm, in the order of the reference. */
import { accountGroups } from './groups/account.ts'
import { farmGroups } from './groups/farm.ts'
import { feedingGroups } from './groups/feeding.ts'
import type { Group } from './groups/group.ts'
import { moneyGroups } from './groups/money.ts'
import { recordGroups } from './groups/records.ts'
import { serviceGroups } from './groups/service.ts'

/** What a program relies on. Paragraphs in Markdown, with code in backticks; all but the first begin with their topic in bold. */
export const introduction = [
  'Tudo o que as telas do Cocho em Dia fazem passa por estas chamadas. O corpo é JSON em UTF-8. Pesos são em kg, percentuais em %, ' +
    'horários em ISO 8601 (UTC) e dias no formato AAAA-MM-DD, no fuso horário da fazenda. Campos novos podem aparecer nas respostas: ignore os que não conhece.',
  '**Acesso.** Um programa envia o acesso criado em Integrações em `Authorization`, como veio ou depois de `Bearer`. O token de uma pessoa vai sem prefixo.',
  '**Versões.** O endereço tem a versão: `/api/v1`. Dentro dela só acrescentamos: chamadas, campos de resposta e campos opcionais de envio. O que muda de ' +
    'sentido ou deixa de existir vem em outra versão, e a anterior continua no ar por 12 meses depois do aviso, que vai por email aos gestores das fazendas com acessos.',
  '**Enviar de novo.** Sem resposta, ou com 429 e 503, envie de novo. Eventos de operação e movimentos de animais têm um `id` (UUID) seu, e uma leitura é do ' +
    'lote e do horário: o que já chegou volta em `repeated` e não conta duas vezes. `PUT` e `DELETE` também podem ser repetidos. Um `POST` de cadastro ' +
    'não cria outro com o mesmo nome: responde 422. Com `updated_at` no corpo, um `PUT` não passa por cima do que outra pessoa mudou: responde 409.',
  '**Cópias.** Cada `GET` responde `ETag`. Com essa marca em `If-None-Match`, a resposta é 304, sem corpo, enquanto nada mudou. `GET operations` aceita ' +
    '`updated_since`, e leituras e dias aceitam `from` e `to`. `HEAD` responde como o `GET`, sem corpo.',
  '**O que não existe.** Um método que o endereço não aceita é 405, com os que aceita em `Allow`. Um campo desconhecido no corpo é 422; um parâmetro ' +
    'desconhecido no endereço é ignorado.',
].join('\n\n')

export const groups: readonly Group[] = [
  ...accountGroups,
  ...feedingGroups,
  ...recordGroups,
  ...moneyGroups,
  ...farmGroups,
  ...serviceGroups,
]

export type Summary = { group: string; text: string; detail?: string }

/** Summaries by method and path: 'GET /farms/{farmId}/lots'. */
export const summaries: ReadonlyMap<string, Summary> = new Map(
  groups.flatMap(({ name, routes }) =>
    Object.entries(routes).map(([key, route]): [string, Summary] => [
      key,
      { group: name, ...(typeof route === 'string' ? { text: route } : route) },
    ]),
  ),
)

import { describe, expect, it } from 'vitest'
import { auditSentence } from './sentence.ts'
import type { Snapshot } from './snapshot.ts'
import { type AuditType, auditTypes } from './subjects.ts'

type Case = [
  type: AuditType,
  name: string | null,
  action: string,
  before: Snapshot | null,
  after: Snapshot | null,
  text: string,
]

const cases: Case[] = [
  [
    'corral',
    'Baia 3',
    'update',
    { capacity: 100 },
    { capacity: 120 },
    'Ana mudou a capacidade da Baia 3 de 100 para 120 animais',
  ],
  ['corral', 'C-12', 'create', null, { name: 'C-12' }, 'Ana criou a baia C-12'],
  [
    'corral',
    'Baia 3',
    'update',
    { capacity: null },
    { capacity: 120 },
    'Ana informou a capacidade da Baia 3: 120 animais',
  ],
  [
    'corral',
    'Baia 3',
    'update',
    { capacity: 120 },
    { capacity: null },
    'Ana retirou a capacidade da Baia 3: era 120 animais',
  ],
  [
    'corral',
    'Baia 4',
    'update',
    { name: 'Baia 3', capacity: 100 },
    { name: 'Baia 4', capacity: 120 },
    'Ana mudou o nome e a capacidade da Baia 4',
  ],
  [
    'lot',
    'BaiaA-250612',
    'finish',
    null,
    { deactivated_at: '2026-03-10' },
    'Ana encerrou o lote BaiaA-250612 em 10/03/2026',
  ],
  [
    'lot',
    'Lote 7',
    'update',
    { corral: 'Baia 1' },
    { corral: 'Baia 2' },
    'Ana mudou a baia do Lote 7 de Baia 1 para Baia 2',
  ],
  [
    'lot',
    'Lote 7',
    'late_reading',
    null,
    { date: '2026-03-06', note: -10 },
    'Ana registrou depois a leitura de 06/03/2026 do Lote 7: nota −10%',
  ],
  [
    'farm',
    'Fazenda Boa Vista',
    'reorder',
    { lot_order: ['A', 'B'] },
    { lot_order: ['B', 'A'] },
    'Ana mudou a sequência dos lotes',
  ],
  [
    'farm',
    'Boa Vista',
    'update',
    { plan: 'starter' },
    { plan: 'professional' },
    'Ana mudou o plano da fazenda Boa Vista de Inicial para Profissional',
  ],
  [
    'farm_user',
    'Rui Prado',
    'update',
    { user_type: 'worker' },
    { user_type: 'technician' },
    'Ana mudou o tipo do usuário Rui Prado de Operador para Técnico',
  ],
  [
    'farm_user',
    'Rui Prado',
    'update',
    { active: true },
    { active: false },
    'Ana mudou a situação do usuário Rui Prado de ativo para inativo',
  ],
  [
    'farm_user',
    'Usuário removido',
    'update',
    { password_changed: null },
    { password_changed: true },
    'Ana mudou a senha do Usuário removido',
  ],
  ['invitation', 'rui@x.test', 'invite', null, { user_type: 'technician' }, 'Ana convidou rui@x.test como Técnico'],
  ['invitation', null, 'withdraw', null, null, 'Ana cancelou o link de acesso de uma pessoa'],
  ['farm_user', 'Rui', 'resend', null, null, 'Ana enviou de novo o email de acesso a Rui'],
  [
    'farm_user',
    'Ana',
    'accept',
    null,
    { user_type: 'worker' },
    'Ana aceitou o convite e entrou na fazenda como Operador',
  ],
  ['farm_token', 'Planilha', 'create', null, { access: 'read' }, 'Ana criou o acesso Planilha'],
  [
    'import',
    'Lotes',
    'import',
    null,
    { created_count: 60, changed_count: 1 },
    'Ana importou lotes: 60 criados e 1 mudado',
  ],
  ['import', 'Lotes', 'undo_import', { removed: ['L1'] }, null, 'Ana desfez a importação de lotes'],
  ['farm_token', 'Planilha', 'revoke', { access: 'read' }, null, 'Ana revogou o acesso Planilha'],
  ['alert', 'Lote sem regra', 'acknowledge', null, null, 'Ana ficou ciente do alerta Lote sem regra'],
  ['alert', 'Lote sem regra', 'snooze', null, null, 'Ana adiou o alerta Lote sem regra até o dia seguinte'],
  ['farm_user', 'Ana', 'leave', null, null, 'Ana saiu da fazenda'],
  [
    'corral_index',
    'Lambido',
    'update',
    { value: 5 },
    { value: 10 },
    'Ana mudou o ajuste do índice Lambido de 5% para 10%',
  ],
  ['ingredient', 'Milho moído', 'delete', { name: 'Milho moído' }, null, 'Ana excluiu o ingrediente Milho moído'],
  [
    'recipe',
    'Terminação',
    'update',
    { ingredients: ['Milho 60%', 'Sorgo 40%'] },
    { ingredients: ['Milho 70%', 'Sorgo 30%'] },
    'Ana mudou os ingredientes da receita Terminação: incluiu Milho 70% e Sorgo 30% e retirou Milho 60% e Sorgo 40%',
  ],
  [
    'recipe',
    'Terminação',
    'update',
    { ingredients: ['A 50%', 'B 50%'] },
    { ingredients: ['B 50%', 'A 50%'] },
    'Ana mudou a ordem dos ingredientes da receita Terminação',
  ],
  ['protocol', 'Adaptação', 'create', null, { name: 'Adaptação' }, 'Ana criou o protocolo Adaptação'],
  ['rule', 'Regra 1', 'update', { lots: ['A', 'B'] }, { lots: ['B'] }, 'Ana mudou os lotes da Regra 1: retirou A'],
  [
    'treat',
    'Trato 1',
    'update',
    { percent: 40 },
    { percent: 36.5 },
    'Ana mudou a parte do dia do Trato 1 de 40% para 36,5%',
  ],
  [
    'treat_schedule',
    'Manhã',
    'restore',
    null,
    { date: '2026-03-10' },
    'Ana criou de novo a operação de 10/03/2026 da programação Manhã',
  ],
  [
    'operation',
    '10/03/2026',
    'spread',
    null,
    { date: '2026-03-10' },
    'Ana repartiu nos próximos tratos o que faltou na operação de 10/03/2026',
  ],
  [
    'operation',
    '10/03/2026',
    'unspread',
    { date: '2026-03-10' },
    null,
    'Ana desfez a repartição do que faltou na operação de 10/03/2026',
  ],
  [
    'operation',
    '10/03/2026',
    'correct',
    { line: 'Milho (Trato 1)', weight: 1000 },
    { line: 'Milho (Trato 1)', weight: 980.5 },
    'Ana corrigiu o peso de Milho (Trato 1) de 1.000 para 980,5 kg na operação de 10/03/2026',
  ],
  [
    'operation',
    '10/03/2026',
    'approve',
    { line: 'Milho (Trato 1)', weight: 1000 },
    { line: 'Milho (Trato 1)', weight: 980.5 },
    'Ana aprovou a correção do peso de Milho (Trato 1) de 1.000 para 980,5 kg na operação de 10/03/2026',
  ],
  ['operation', '10/03/2026', 'cancel', null, { status: 'canceled' }, 'Ana cancelou a operação de 10/03/2026'],
]

describe('audit sentence', () => {
  it.each(cases)('of %s %s, %s', (type, name, action, before, after, text) => {
    const user = { name: 'Ana', staff: false }
    expect(auditSentence({ user, action, subject: { type, name }, before, after })).toBe(text)
  })

  it('has a case for each type of record', () => {
    expect(auditTypes.filter(type => !cases.some(([tested]) => tested === type))).toEqual([])
  })

  it('names the vendor when its staff wrote', () => {
    const subject = { type: 'treat', name: 'Trato 1' } as const
    const entry = { user: { name: 'Suporte', staff: true }, action: 'create', subject, before: null, after: null }
    expect(auditSentence(entry)).toBe('Suporte (equipe Cocho em Dia) criou o Trato 1')
  })

  it('names the farm access token that wrote', () => {
    const subject = { type: 'treat', name: 'Trato 1' } as const
    const user = { name: 'Ana', staff: false, token: 'Planilha do escritório' }
    expect(auditSentence({ user, action: 'create', subject, before: null, after: null })).toBe(
      'O acesso Planilha do escritório, de Ana, criou o Trato 1',
    )
  })

  it('counts what it does not name', () => {
    const values = { name: 'A', quantity: 1, corral: 'B', client_name: 'C', gmd: 1 }
    const user = { name: 'Ana', staff: false }
    const entry = {
      user,
      action: 'update',
      subject: { type: 'lot', name: 'Lote 1' } as const,
      before: values,
      after: values,
    }
    expect(auditSentence(entry)).toBe('Ana mudou o nome, a quantidade, a baia e mais 2 do Lote 1')
  })

  it('has no reason of a reading or a ticket that is gone', () => {
    const user = { name: 'Ana', staff: false }
    const lot = { type: 'lot', name: 'Lote 1' } as const
    const reading = { date: '2026-11-21', note: 10, reason: null }
    expect(auditSentence({ user, action: 'remove_reading', subject: lot, before: null, after: reading })).toBe(
      'Ana apagou a leitura de 21/11/2026 do Lote 1, de nota 10%',
    )
    const corn = { type: 'ingredient', name: 'Milho' } as const
    const count = { stock_day: '2026-11-21', counted: 900, reason: null }
    expect(auditSentence({ user, action: 'void_stock', subject: corn, before: count, after: null })).toMatch(
      /21\/11\/2026$/,
    )
  })

  it('reads an action of a newer server', () => {
    const user = { name: 'Ana', staff: false }
    const subject = { type: 'lot', name: 'Lote 1' } as const
    expect(auditSentence({ user, action: 'teleport', subject, before: null, after: null })).toBe('Ana alterou o Lote 1')
  })
})

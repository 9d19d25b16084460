/** The fields of each kind of record that the audit keeps besides the name. A field that is not listed is never stored in an entry. */
import type { RecordKind } from './records.ts'

/** The label has its article, as a sentence needs it: 'a capacidade'. */
export type RecordField = {
  label: string
  unit?: string
  isDay?: true
  /** A list of ids of people. */
  isPeople?: true
  /** The id of the record that has the typed reason. */
  isReason?: true
}

export const recordFields: Readonly<Record<RecordKind, Readonly<Record<string, RecordField>>>> = {
  lot: {
    quantity: { label: 'a quantidade', unit: 'cabeças' },
    corral: { label: 'a baia' },
    client_name: { label: 'o cliente' },
    entry_date: { label: 'a data de entrada', isDay: true },
    deactivated_at: { label: 'a data de encerramento', isDay: true },
    initial_avg_weight: { label: 'o peso médio inicial', unit: 'kg' },
    gmd: { label: 'o GMD', unit: 'kg/dia' },
    initial_load: { label: 'a carga inicial', unit: 'kg/dia' },
    projected_load: { label: 'a carga de hoje', unit: 'kg/dia' },
    load_answer: { label: 'a resposta sobre a carga' },
    date: { label: 'o dia da leitura', isDay: true },
    note: { label: 'a nota', unit: '%' },
    reason: { label: 'o motivo', isReason: true },
    call: { label: 'a chamada', unit: 'kg de MS/cab' },
    breed_group: { label: 'o grupo genético' },
    movement: { label: 'a movimentação' },
    heads: { label: 'as cabeças' },
    weighing: { label: 'a pesagem', unit: 'kg' },
    entry_day: { label: 'o dia do lançamento', isDay: true },
    entry_kind: { label: 'o tipo de custo' },
    amount: { label: 'o valor', unit: 'reais' },
    sale_day: { label: 'o dia da venda', isDay: true },
    live_kg: { label: 'o peso vivo', unit: 'kg' },
    carcass_kg: { label: 'o peso de carcaça', unit: 'kg' },
    price_per_arroba: { label: 'o preço da @', unit: 'reais' },
    discounts: { label: 'os descontos', unit: 'reais' },
    freight: { label: 'o frete', unit: 'reais' },
    taxes: { label: 'os impostos', unit: 'reais' },
    result: { label: 'o resultado', unit: 'reais' },
    exit_weight: { label: 'o peso de saída', unit: 'kg' },
    exit_yield: { label: 'o rendimento de saída', unit: '%' },
    entry_yield: { label: 'o rendimento de entrada', unit: '%' },
    protocol: { label: 'o protocolo' },
    rule: { label: 'a regra' },
    next_rule: { label: 'a regra de amanhã' },
  },
  corral_index: { value: { label: 'o ajuste', unit: '%' } },
  recipe: {
    timer: { label: 'o tempo de mistura', unit: 'min' },
    dry_matter_percent: { label: 'a matéria seca', unit: '%' },
    basis: { label: 'a base das porcentagens' },
    dry_matter_source: { label: 'a origem da matéria seca' },
    ingredients: { label: 'os ingredientes' },
    valid_from: { label: 'o dia em que passa a valer', isDay: true },
  },
  protocol: { steps: { label: 'as etapas' } },
  treat: { percent: { label: 'a parte do dia', unit: '%' }, locked: { label: 'o trato travado' } },
  corral: { capacity: { label: 'a capacidade', unit: 'animais' } },
  ingredient: {
    wet: { label: 'o volumoso úmido' },
    date: { label: 'o dia da análise', isDay: true },
    analysis: { label: 'a matéria seca', unit: '%' },
    stock_day: { label: 'o dia do lançamento', isDay: true },
    received: { label: 'o peso da nota', unit: 'kg' },
    cost: { label: 'o custo da nota', unit: 'reais' },
    document: { label: 'o número da nota' },
    counted: { label: 'a contagem', unit: 'kg' },
    price_per_ton: { label: 'o preço', unit: 'reais por tonelada' },
    reason: { label: 'o motivo', isReason: true },
  },
  rule: {
    recipe: { label: 'a receita' },
    lots: { label: 'os lotes' },
    tomorrow_lots: { label: 'os lotes que entram amanhã' },
  },
  treat_schedule: {
    starts_on: { label: 'o começo', isDay: true },
    wagon_name: { label: 'o vagão' },
    wagon_capacity: { label: 'a capacidade do vagão', unit: 'kg' },
    users: { label: 'os operadores', isPeople: true },
    items: { label: 'os tratos' },
    date: { label: 'o dia da operação', isDay: true },
  },
}

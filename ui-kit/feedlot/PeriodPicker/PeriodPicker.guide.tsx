import { DateField } from '../../base/DateField/DateField.tsx'
import { Field } from '../../base/Field/Field.tsx'
import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { type ChosenPeriod, PeriodPicker } from './PeriodPicker.tsx'

export const guide: Guide = {
  purpose: 'Escolhe o período de um painel. Os usuais, com um toque; outro, com duas datas.',
  instead: [
    ['Um só dia', 'DateField'],
    ['Duas ou três opções', 'SegmentedControl'],
  ],
  anatomy: [
    ['Período', 'Hoje, Ontem, Essa semana, Esse mês, Total e Período; antes deles, o que só este painel tem.'],
    ['Datas', 'Aparecem com “Período”; o segundo dia não vem antes do primeiro.'],
    ['Aplicar', 'Vale só com as duas datas.'],
  ],
  keyboard: [
    ['↑ ↓', 'Mudam o período, que vale na hora.'],
    ['Enter', 'Nas datas, aplica.'],
  ],
  props: {
    extra: 'Os períodos que só este painel tem, antes dos outros.',
  },
  do: {
    text: 'No título do painel que ele muda.',
    example: (
      <Controlled<ChosenPeriod> initial={{ period: 'week' }}>
        {(value, change) => <PeriodPicker label="Período do consumo" value={value} onChange={change} />}
      </Controlled>
    ),
  },
  dont: {
    text: 'Pedir duas datas a quem quer “hoje”.',
    example: (
      <div className="grid grid-cols-2 gap-3">
        <Field label="De">
          <DateField value={null} onChange={() => {}} />
        </Field>
        <Field label="Até">
          <DateField value={null} onChange={() => {}} />
        </Field>
      </div>
    ),
  },
}

import type { Guide } from '../../guide.ts'
import { MixingTimer } from './MixingTimer.tsx'

export const guide: Guide = {
  purpose: 'Quanto o vagão ainda tem de misturar, na linha abaixo do alvo.',
  instead: [
    ['Quanto falta em peso', 'WeighingTarget'],
    ['Uma espera do sistema', 'Spinner'],
  ],
  anatomy: [
    ['Ícone', 'Um relógio; um sino quando a mistura está pronta.'],
    ['Frase', '“Misture mais 4:12.”, depois “Mistura pronta.”'],
  ],
  keyboard: 'Não recebe o foco. O fim é lido; os segundos, não.',
  props: {
    left: 'Quanto falta misturar, em milissegundos. Com 0, a mistura está pronta.',
  },
  do: {
    text: 'Dentro da frase que diz o que fazer agora.',
    example: (
      <p className="text-lg font-semibold">
        <MixingTimer left={252_000} /> O vagão tem 10.205 kg.
      </p>
    ),
  },
  dont: {
    text: 'Segundos soltos obrigam a fazer a conta.',
    example: <p className="text-lg font-semibold">Tempo: 252 s</p>,
  },
}

import { Stat } from '../../base/Stat/Stat.tsx'
import type { Guide } from '../../guide.ts'
import { WeighingTarget } from './WeighingTarget.tsx'

export const guide: Guide = {
  purpose: 'O que se pesa e quanto falta, legível do banco do trator.',
  instead: [
    ['Com as teclas', 'WeighingPad'],
    ['Com a balança ligada', 'ScalePad'],
    ['Um número no escritório', 'Stat'],
  ],
  anatomy: [
    ['Nome', 'O ingrediente, ou o lote com o brinco. Duas linhas no máximo.'],
    ['Alvo', 'Quanto ao todo, ou o que a balança deve mostrar.'],
    ['Falta', 'O maior número da tela. Passado o alvo, quanto a mais.'],
    ['Barra', 'A tolerância está desenhada nela.'],
    ['Situação', 'Verde dentro, âmbar pouco acima, ferrugem acima: sempre com a frase.'],
  ],
  keyboard: 'Não recebe o foco. A situação é lida quando muda; o número, não.',
  props: {
    target: 'Quanto se deve pesar, em kg.',
    current: 'Quanto já se pesou, em kg. Sem valor antes do primeiro peso.',
    name: 'O ingrediente que se carrega, ou o lote que se trata.',
    tag: 'A baia do lote, no brinco.',
    position: 'Qual pesagem de quantas: “Carga 2 de 4”.',
    aim: 'O que fazer na balança, no lugar do alvo: “A balança deve mostrar 10.490 kg.”',
    note: 'O que mais saber do alvo: por que difere do previsto, quanto tempo misturar.',
    wagonWeight: 'Quanto há no vagão, em kg.',
    actionLabel: 'A ação em um vagão sem balança: “Carregar” ou “Descarregar”.',
  },
  do: {
    text: 'O que falta, não o que já entrou: é o que decide.',
    example: <WeighingTarget name="Milho moído" position="Carga 2 de 4" target={3974} tolerance={79} current={3418} />,
  },
  dont: {
    text: 'Três números do mesmo tamanho fazem o operador subtrair de cabeça.',
    example: (
      <div className="flex gap-6">
        <Stat label="Alvo" value="3.974" unit="kg" />
        <Stat label="Atual" value="3.418" unit="kg" />
        <Stat label="%" value="86" />
      </div>
    ),
  },
}

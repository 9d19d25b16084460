import type { Guide } from '../../guide.ts'
import { ScaleStatus } from './ScaleStatus.tsx'

export const guide: Guide = {
  purpose: 'Diz qual balança está ligada, o que ela mostra e se o peso é velho.',
  instead: [
    ['O que falta enviar ao servidor', 'SyncPill'],
    ['A pesagem inteira', 'ScalePad'],
  ],
  anatomy: [
    ['Ícone e frase', 'Verde ligada, âmbar esperando ou com defeito, ferrugem sem sinal.'],
    ['Nome e bateria', 'Qual das balanças do pátio é esta, como “CED-0042”, e a bateria dela, se ela informa.'],
    ['Na balança', 'O peso que ela mostra, e se ainda se move.'],
    ['Idade', 'Depois de três segundos: “há 8 s”.'],
  ],
  keyboard: 'Não recebe o foco. A frase é lida quando muda; o peso, não.',
  props: {
    state: 'A ligação: `connecting` ligando, `connected` ligada, `lost` sem sinal, `press` espera um toque para ligar.',
    name: 'O nome da balança, como “CED-0042”: com dois vagões no pátio, diz qual se pesa.',
    battery: 'A bateria da balança, se ela a informa.',
    isMoving: 'O peso ainda muda: não dá para registrar.',
    capacity: 'Quantos kg a balança pesa, se ela o informa.',
    shown: 'O que a balança mostra, em kg. Sem valor antes do primeiro peso.',
    fault: 'O defeito que a balança informa em vez de um peso.',
  },
  do: {
    text: 'Sem sinal, o último peso continua, com a idade dele.',
    example: <ScaleStatus state="lost" name="CED-0042" shown={16_049} age={8} />,
  },
  dont: {
    text: '“Ligada” com um peso parado há um minuto engana quem carrega.',
    example: <p className="font-semibold text-pasture">Balança ligada: 16.049 kg</p>,
  },
}

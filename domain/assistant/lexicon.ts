/** The words of the grammar: those of the tools, and those that mean nothing by themselves. */
import { foreignWords } from './limits.ts'
import { tools } from './tools.ts'

/** So common that one which is unknown is likely a typing error, or names something. */
const common =
  'a o as os e de do da dos das no na nos nas em um uma uns umas ao aos para por pelo pela com que se me eu ele ela eles elas isso isto esse essa esses essas este esta estes estas aquele aquela ta tao tava tavam tem ter tinha teve la ai aqui ali ja so sob sobre ou mas nao sim mais menos muito pouco bem mal como qual quais quanto quanta quantos quantas quem quando onde porque foi foram era eram ser sera serao sao vai vao ir esta estao estava estavam ficou ficaram fica deu deram dar da do faz fazer fazem sabe saber quero quer preciso pode poderia consegue gostaria favor gentileza voce voces gente pessoal amigo chefe patrao hoje ontem anteontem amanha agora dia dias semana semanas segunda terca quarta quinta sexta feira sabado domingo mes meses ano passado passada ultimo ultima ultimos ultimas total tudo todo toda todos todas cada algum alguma alguns nenhum nenhuma outro outra lote lotes baia baias curral currais mangueira mangueiras piquete piquetes boi bois gado animal animais kg cabeca cabecas arroba arrobas hora horas manha tarde noite cedo ate desde entre sem ainda tambem entao assim ver veja mostra mostre mostrar diz diga dizer fala fale manda passa informa traz me meu minha nosso nossa aqui numero indice percento porcento'

export const lexicon: ReadonlySet<string> = new Set(
  [common, foreignWords, ...tools.map(({ words }) => words)].join(' ').split(/\s+/),
)

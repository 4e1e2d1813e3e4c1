import {
  all,
  among,
  called,
  from,
  is,
  type Judged,
  made,
  measures,
  named,
  numbered,
  type Rule,
  tells,
  upTo,
  valued,
} from './search-judging.ts'

/**
 * The half that nobody tunes on: written before the rules of searching were, and only ever printed. Whoever mends the search reads
 * the number, not the list.
 */

const SOFA = is(/диван/i)
const ARMCHAIR = is(/крісло/i)
const CHAIR = is(/стілець/i)
const TABLE = is(/стіл(?![а-яґєії])/i)
const COFFEE = is(/столик/i)
const BED = is(/ліжко/i)
const CHEST = is(/комод/i)
const WARDROBE = is(/шафа/i)
const SHELVES = is(/стелаж/i)
const STAND = is(/тумба/i)
const FLOOR_LAMP = is(/торшер/i)
const LAMP = is(/лампа|торшер|світильник/i)
const MIRROR = is(/дзеркало/i)

const GREEN = valued(/зелен|смарагд|олив|шавлі/i)
const WALNUT = made(/горіх/i)
const OAK = made(/дуб/i)
const BLACK = valued(/чорн/i)

const demo: [string, Rule][] = [
  ['зелене крісло', all(ARMCHAIR, GREEN)],
  ['крісло зеленого кольору', all(ARMCHAIR, GREEN)],
  ['зелені дивани', all(SOFA, GREEN)],
  ['синій диван', all(SOFA, valued(/син/i))],
  ['синього дивана', all(SOFA, valued(/син/i))],
  ['сірий диван', all(SOFA, valued(/сір|графіт/i))],
  ['чорне ліжко', BED],
  ['рожевий диван', all(SOFA, valued(/рожев|пудр/i))],
  ['теракотове крісло', all(ARMCHAIR, valued(/теракот/i))],
  ['теракотовий диван', all(SOFA, valued(/теракот/i))],
  ['гірчичне крісло', all(ARMCHAIR, valued(/гірчи/i))],
  ['смарагдовий диван', all(SOFA, valued(/смарагд/i))],
  ['оливковий диван', all(SOFA, valued(/олив/i))],
  ['крісло мокко', all(ARMCHAIR, valued(/мокко/i))],
  ['чорний стілець', all(CHAIR, BLACK)],
  ['чорні стільці', all(CHAIR, BLACK)],
  ['чорного стільця', all(CHAIR, BLACK)],
  ['біла шафа', all(WARDROBE, valued(/біл/i))],
  ['шафу білу', all(WARDROBE, valued(/біл/i))],
  ['білий комод', CHEST],
  ['білий диван', all(SOFA, valued(/біл|молочн|вершков/i))],
  ['дубовий стіл', all(TABLE, OAK)],
  ['дубового столу', all(TABLE, OAK)],
  ['стіл з дуба', all(TABLE, OAK)],
  ['столи дубові', all(TABLE, OAK)],
  ['дубова шафа', all(WARDROBE, OAK)],
  ['дубові стільці', all(CHAIR, OAK)],
  ['горіховий комод', all(CHEST, WALNUT)],
  ['комод горіх', all(CHEST, WALNUT)],
  ['горіхове крісло', all(ARMCHAIR, WALNUT)],
  ['горіховий столик', all(COFFEE, WALNUT)],
  ['ясеневий стіл', all(TABLE, made(/ясен/i))],
  ['стіл травертин', all(TABLE, made(/травертин/i))],
  ['мармуровий столик', all(COFFEE, made(/мармур/i))],
  ['камʼяний столик', all(COFFEE, made(/кам[іеʼ]|мармур|травертин/i))],
  ['велюровий стілець', all(CHAIR, made(/велюр/i))],
  ['велюрове крісло', all(ARMCHAIR, made(/велюр/i))],
  ['крісло букле', all(ARMCHAIR, made(/букле/i))],
  ['лляний диван', all(SOFA, made(/льон/i))],
  ['латунна лампа', all(LAMP, made(/латун/i))],
  ['ротангова тумба', all(STAND, made(/ротанг/i))],
  ['плетений стілець', all(CHAIR, made(/плетен/i))],
  ['деревʼяне ліжко', all(BED, made(/дуб|горіх|масив/i))],
  ['диван до 40000', all(SOFA, upTo(40_000))],
  ['диван до 45 тис', all(SOFA, upTo(45_000))],
  ['диван дешевше 50000', all(SOFA, upTo(50_000))],
  ['крісло до 20 тисяч', all(ARMCHAIR, upTo(20_000))],
  ['крісло до 20к', all(ARMCHAIR, upTo(20_000))],
  ['стіл від 20 тис', all(TABLE, from(20_000))],
  ['стіл від 20000 до 30000 грн', all(TABLE, from(20_000), upTo(30_000))],
  ['ліжко до 32 000 грн', all(BED, upTo(32_000))],
  ['стілець дорожче за 6000', all(CHAIR, from(6_000))],
  ['лампа до 7 тисяч гривень', all(LAMP, upTo(7_000))],
  ['недорогий диван', all(SOFA, upTo(45_000))],
  ['недорогі стільці', all(CHAIR, upTo(7_000))],
  ['дешевий стіл', all(TABLE, upTo(26_000))],
  ['бюджетне крісло', all(ARMCHAIR, upTo(20_000))],
  ['комод дешево', all(CHEST, upTo(25_000))],
  ['диван для вітальні', SOFA],
  ['ліжко в спальню', BED],
  ['ліжко у спальню 160', BED],
  ['стілець на кухню', CHAIR],
  ['стіл у вітальню', TABLE],
  ['шафа в передпокій', WARDROBE],
  ['комод у спальню', CHEST],
  ['торшер для читання', FLOOR_LAMP],
  ['дзеркало в коридор', MIRROR],
  ['стілець для вітальні', CHAIR],
  ['стіл для саду', named(/садовий стіл/i)],
  ['меблі для тераси', named(/садов/i)],
  ['сучасний диван', SOFA],
  ['класичне ліжко', BED],
  ['скандинавський стілець', CHAIR],
  ['стильне крісло', ARMCHAIR],
  ['красивий комод', CHEST],
  ['великий обідній стіл', all(TABLE, measures(75), tells(/обідн|гост|шість|шіст|вісьм/i))],
  ['маленький столик', COFFEE],
  ['широке ліжко', BED],
  ['високий стелаж', SHELVES],
  ['вузький комод', CHEST],
  ['мʼягкий стілець', CHAIR],
  ['шафа 2 метри', WARDROBE],
  ['шафа 212 см', all(WARDROBE, measures(212))],
  ['стіл 200 на 95', all(TABLE, measures(200, 95))],
  ['стіл 220', all(TABLE, measures(220))],
  ['тумба 180 см', all(STAND, measures(180))],
  ['ліжко 180х200', all(BED, valued(/180 × 200/))],
  ['ліжко 140 на 200', all(BED, valued(/140 × 200/))],
  ['диван тримісний сірий', all(SOFA, valued(/сір|графіт/i))],
  ['дзеркло', MIRROR],
  ['стелаш', SHELVES],
  ['таршер', FLOOR_LAMP],
  ['комот', CHEST],
  ['ліжка двоспальні', BED],
  ['liman', named(/лиман/i)],
  ['стіл ставок', numbered('DM-014')],
  ['хмара', numbered('DM-006')],
  ['sofa', SOFA],
  ['oak table', all(among(/столи/i), OAK)],
  ['black chair', all(CHAIR, BLACK)],
]

const C_SOFA = called(/^(?!cover|.*section).*\bsofa(?!-bed cover)/i)
const C_BED = called(/^(?!cover|sofa|.*sofa|.*tent|headboard).*\b(?:beds?|cot|day-bed)\b/i)
const C_CHAIR = called(/^(?!cover|underframe|table|bar table|.*cover|.*cushion|.*pad$|.*frame|.*shell).*\bchairs?\b/i)
const C_SEAT = called(
  /^(?!cover|underframe|table|bar table|.*cover|.*cushion|.*pad$|.*frame|.*shell|step).*\b(?:chairs?|stool)\b/i,
)
const C_ARMCHAIR = called(/^(?!cover|.*cover).*(?:armchair|easy chair|\bchair\b)/i)
const C_TABLE = called(/^(?!cover|underframe|table top).*(?:\btable|\bdesk)/i)
const C_DESK = called(/^(?!underframe|chair|children's desk chair).*\bdesk\b/i)
const C_CHEST = called(/chest of/i)
const C_WARDROBE = called(/wardrobe/i)
const C_CUPBOARD = called(/wardrobe|cabinet/i)
const C_CABINET = called(/cabinet/i)
const C_SHELVES = called(/shelving unit|shelf unit|bookcase/i)
const C_SHELF = called(/shel(?:f|ves|ving)/i)
const C_BAR_STOOL = called(/^bar stool/i)
const C_TV = called(/\bTV\b/)
const C_COFFEE = called(/^coffee table/i)
const C_OUTDOOR = tells(/outdoor/i)

const imported: [string, Rule][] = [
  ['малм', named(/^MALM/)],
  ['комод малм', all(named(/^MALM/), C_CHEST)],
  ['калакс', named(/^KALLAX/)],
  ['каллакс стелаж', all(named(/^KALLAX/), C_SHELVES)],
  ['біллі', named(/^BILLY/)],
  ['книжкова шафа біллі', all(named(/^BILLY/), called(/bookcase/i))],
  ['хемнес', named(/^HEMNES/)],
  ['хемнес комод', all(named(/^HEMNES/), C_CHEST)],
  ['екторп', named(/^EKTORP/)],
  ['диван екторп', all(named(/^EKTORP/), called(/^(?!cover).*sofa/i))],
  ['платтяна шафа', C_WARDROBE],
  ['пакс', named(/^PAX/)],
  ['шафа пакс', all(named(/^PAX/), C_WARDROBE)],
  ['бримнес', named(/^BRIMNES/)],
  ['брімнес ліжко', all(named(/^BRIMNES/), called(/bed/i))],
  ['лакк', named(/^LACK/)],
  ['столик лакк', all(named(/^LACK/), called(/table/i))],
  ['мікке', named(/^MICKE/)],
  ['письмовий стіл мікке', all(named(/^MICKE/), C_DESK)],
  ['бекант', named(/^BEKANT/)],
  ['івар', named(/^IVAR/)],
  ['поанг', named(/^POÄNG/)],
  ['стокксунд', named(/^STOCKSUND/)],
  ['трофаст', named(/^TROFAST/)],
  ['алекс', named(/^ALEX/)],
  ['лідхульт', named(/^LIDHULT/)],
  ['besta', named(/^BESTÅ/)],
  ['vittsjo', named(/^VITTSJÖ/)],
  ['applaro', named(/^ÄPPLARÖ/)],
  ['sofas', C_SOFA],
  ['bed', C_BED],
  ['beds', C_BED],
  ['wardrobes', C_WARDROBE],
  ['corner sofa', called(/^(?!cover).*corner sofa/i)],
  ['coffee tables', C_COFFEE],
  ['chest of drawers', C_CHEST],
  ['bookcases', called(/bookcase/i)],
  ['chairs', C_CHAIR],
  ['office chairs', called(/office chair/i)],
  ['шафи', C_CUPBOARD],
  ['шафу', C_CUPBOARD],
  ['шафою', C_CUPBOARD],
  ['диванів', C_SOFA],
  ['ліжок', C_BED],
  ['стільця', C_SEAT],
  ['столами', C_TABLE],
  ['крісел', C_ARMCHAIR],
  ['полиць', C_SHELF],
  ['комодів', C_CHEST],
  ['велика шафа', C_CUPBOARD],
  ['гарне ліжко', C_BED],
  ['сучасне крісло', C_ARMCHAIR],
  ['зручний диван', C_SOFA],
  ['зелений диван', C_SOFA],
  ['чорний стіл', C_TABLE],
  ['біле ліжко', C_BED],
  ['білий комод', C_CHEST],
  ['деревʼяний стіл', C_TABLE],
  ['шкіряний диван', C_SOFA],
  ['дубовий стелаж', C_SHELVES],
  ['ліжко для спальні', C_BED],
  ['диван у вітальню', C_SOFA],
  ['стіл для кухні', C_TABLE],
  ['крісло для вітальні', C_ARMCHAIR],
  ['комод для дитячої', C_CHEST],
  ['шафа в спальню', C_CUPBOARD],
  ['стелаж для книг', C_SHELVES],
  ['полиця для книжок', C_SHELF],
  ['крісло для офісу', called(/office chair|swivel chair|conference chair|\bchair\b|armchair/i)],
  ['стілець для саду', all(called(/chair|stool/i), C_OUTDOOR)],
  ['садові стільці', all(called(/chair|stool/i), C_OUTDOOR)],
  ['садовий стіл', all(C_TABLE, C_OUTDOOR)],
  ['диван до 10000', all(C_SOFA, upTo(10_000))],
  ['диван до 15 тис', all(C_SOFA, upTo(15_000))],
  ['ліжко до 5000 грн', all(C_BED, upTo(5_000))],
  ['комод до 3 тис грн', all(C_CHEST, upTo(3_000))],
  ['стіл від 5000 до 10000', all(C_TABLE, from(5_000), upTo(10_000))],
  ['шафа від 20 тисяч', all(C_CUPBOARD, from(20_000))],
  ['крісло дешевше 3000', all(C_ARMCHAIR, upTo(3_000))],
  ['стелаж до 2к', all(C_SHELVES, upTo(2_000))],
  ['недороге ліжко', all(C_BED, upTo(12_000))],
  ['недорогий комод', all(C_CHEST, upTo(6_000))],
  ['дешевий стілець', all(C_SEAT, upTo(2_500))],
  ['комод 80 см', all(C_CHEST, measures(80))],
  ['шафа 150 см', all(C_CUPBOARD, measures(150))],
  ['стелаж 80х202', all(C_SHELVES, measures(80, 202))],
  ['стіл 140', all(C_TABLE, measures(140))],
  ['барні стільці', C_BAR_STOOL],
  ['стілець барний', C_BAR_STOOL],
  ['тумба тв', C_TV],
  ['тумби під телевізор', C_TV],
  ['телевізійна тумба', C_TV],
  ['кутові дивани', called(/^(?!cover).*corner sofa/i)],
  ['трьохмісний диван', called(/^(?!cover).*(?:3|three)-seat.*sofa|^(?!cover).*sofa 3-seat/i)],
  ['розкладний диван', called(/^(?!cover).*sofa-bed/i)],
  ['диван розкладний', called(/^(?!cover).*sofa-bed/i)],
  ['компʼютерний стіл', C_DESK],
  ['шафка', C_CABINET],
  ['комод на 6 шухляд', called(/chest of 6/i)],
  ['комод 4 шухляди', called(/chest of 4/i)],
]

export const heldOutOfDemo: Judged[] = demo.map(([query, fits]) => ({ query, fits }))
export const heldOutOfImport: Judged[] = imported.map(([query, fits]) => ({ query, fits }))

import {
  allRules,
  categoryMatches,
  englishKindMatches,
  kindMatches,
  materialMatches,
  nameMatches,
  priceFrom,
  priceUpTo,
  type RelevanceQuery,
  type RelevanceRule,
  sizeMatches,
  skuIn,
  textMatches,
  valueMatches,
} from './relevance-rules.ts'

/**
 * The half that is never used for tuning: written before the search rules, and only its score is printed. Tune the
 * search by the score, not by these queries.
 */

const SOFA = kindMatches(/диван/i)
const ARMCHAIR = kindMatches(/крісло/i)
const CHAIR = kindMatches(/стілець/i)
const TABLE = kindMatches(/стіл(?![а-яґєії])/i)
const COFFEE = kindMatches(/столик/i)
const BED = kindMatches(/ліжко/i)
const CHEST = kindMatches(/комод/i)
const WARDROBE = kindMatches(/шафа/i)
const SHELVES = kindMatches(/стелаж/i)
const STAND = kindMatches(/тумба/i)
const FLOOR_LAMP = kindMatches(/торшер/i)
const LAMP = kindMatches(/лампа|торшер|світильник/i)
const MIRROR = kindMatches(/дзеркало/i)

const GREEN = valueMatches(/зелен|смарагд|олив|шавлі/i)
const WALNUT = materialMatches(/горіх/i)
const OAK = materialMatches(/дуб/i)
const BLACK = valueMatches(/чорн/i)

const demo: [string, RelevanceRule][] = [
  ['зелене крісло', allRules(ARMCHAIR, GREEN)],
  ['крісло зеленого кольору', allRules(ARMCHAIR, GREEN)],
  ['зелені дивани', allRules(SOFA, GREEN)],
  ['синій диван', allRules(SOFA, valueMatches(/син/i))],
  ['синього дивана', allRules(SOFA, valueMatches(/син/i))],
  ['сірий диван', allRules(SOFA, valueMatches(/сір|графіт/i))],
  ['чорне ліжко', BED],
  ['рожевий диван', allRules(SOFA, valueMatches(/рожев|пудр/i))],
  ['теракотове крісло', allRules(ARMCHAIR, valueMatches(/теракот/i))],
  ['теракотовий диван', allRules(SOFA, valueMatches(/теракот/i))],
  ['гірчичне крісло', allRules(ARMCHAIR, valueMatches(/гірчи/i))],
  ['смарагдовий диван', allRules(SOFA, valueMatches(/смарагд/i))],
  ['оливковий диван', allRules(SOFA, valueMatches(/олив/i))],
  ['крісло мокко', allRules(ARMCHAIR, valueMatches(/мокко/i))],
  ['чорний стілець', allRules(CHAIR, BLACK)],
  ['чорні стільці', allRules(CHAIR, BLACK)],
  ['чорного стільця', allRules(CHAIR, BLACK)],
  ['біла шафа', allRules(WARDROBE, valueMatches(/біл/i))],
  ['шафу білу', allRules(WARDROBE, valueMatches(/біл/i))],
  ['білий комод', CHEST],
  ['білий диван', allRules(SOFA, valueMatches(/біл|молочн|вершков/i))],
  ['дубовий стіл', allRules(TABLE, OAK)],
  ['дубового столу', allRules(TABLE, OAK)],
  ['стіл з дуба', allRules(TABLE, OAK)],
  ['столи дубові', allRules(TABLE, OAK)],
  ['дубова шафа', allRules(WARDROBE, OAK)],
  ['дубові стільці', allRules(CHAIR, OAK)],
  ['горіховий комод', allRules(CHEST, WALNUT)],
  ['комод горіх', allRules(CHEST, WALNUT)],
  ['горіхове крісло', allRules(ARMCHAIR, WALNUT)],
  ['горіховий столик', allRules(COFFEE, WALNUT)],
  ['ясеневий стіл', allRules(TABLE, materialMatches(/ясен/i))],
  ['стіл травертин', allRules(TABLE, materialMatches(/травертин/i))],
  ['мармуровий столик', allRules(COFFEE, materialMatches(/мармур/i))],
  ['камʼяний столик', allRules(COFFEE, materialMatches(/кам[іеʼ]|мармур|травертин/i))],
  ['велюровий стілець', allRules(CHAIR, materialMatches(/велюр/i))],
  ['велюрове крісло', allRules(ARMCHAIR, materialMatches(/велюр/i))],
  ['крісло букле', allRules(ARMCHAIR, materialMatches(/букле/i))],
  ['лляний диван', allRules(SOFA, materialMatches(/льон/i))],
  ['латунна лампа', allRules(LAMP, materialMatches(/латун/i))],
  ['ротангова тумба', allRules(STAND, materialMatches(/ротанг/i))],
  ['плетений стілець', allRules(CHAIR, materialMatches(/плетен/i))],
  ['деревʼяне ліжко', allRules(BED, materialMatches(/дуб|горіх|масив/i))],
  ['диван до 40000', allRules(SOFA, priceUpTo(40_000))],
  ['диван до 45 тис', allRules(SOFA, priceUpTo(45_000))],
  ['диван дешевше 50000', allRules(SOFA, priceUpTo(50_000))],
  ['крісло до 20 тисяч', allRules(ARMCHAIR, priceUpTo(20_000))],
  ['крісло до 20к', allRules(ARMCHAIR, priceUpTo(20_000))],
  ['стіл від 20 тис', allRules(TABLE, priceFrom(20_000))],
  ['стіл від 20000 до 30000 грн', allRules(TABLE, priceFrom(20_000), priceUpTo(30_000))],
  ['ліжко до 32 000 грн', allRules(BED, priceUpTo(32_000))],
  ['стілець дорожче за 6000', allRules(CHAIR, priceFrom(6_000))],
  ['лампа до 7 тисяч гривень', allRules(LAMP, priceUpTo(7_000))],
  ['недорогий диван', allRules(SOFA, priceUpTo(45_000))],
  ['недорогі стільці', allRules(CHAIR, priceUpTo(7_000))],
  ['дешевий стіл', allRules(TABLE, priceUpTo(26_000))],
  ['бюджетне крісло', allRules(ARMCHAIR, priceUpTo(20_000))],
  ['комод дешево', allRules(CHEST, priceUpTo(25_000))],
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
  ['стіл для саду', nameMatches(/садовий стіл/i)],
  ['меблі для тераси', nameMatches(/садов/i)],
  ['сучасний диван', SOFA],
  ['класичне ліжко', BED],
  ['скандинавський стілець', CHAIR],
  ['стильне крісло', ARMCHAIR],
  ['красивий комод', CHEST],
  ['великий обідній стіл', allRules(TABLE, sizeMatches(75), textMatches(/обідн|гост|шість|шіст|вісьм/i))],
  ['маленький столик', COFFEE],
  ['широке ліжко', BED],
  ['високий стелаж', SHELVES],
  ['вузький комод', CHEST],
  ['мʼягкий стілець', CHAIR],
  ['шафа 2 метри', WARDROBE],
  ['шафа 212 см', allRules(WARDROBE, sizeMatches(212))],
  ['стіл 200 на 95', allRules(TABLE, sizeMatches(200, 95))],
  ['стіл 220', allRules(TABLE, sizeMatches(220))],
  ['тумба 180 см', allRules(STAND, sizeMatches(180))],
  ['ліжко 180х200', allRules(BED, valueMatches(/180 × 200/))],
  ['ліжко 140 на 200', allRules(BED, valueMatches(/140 × 200/))],
  ['диван тримісний сірий', allRules(SOFA, valueMatches(/сір|графіт/i))],
  ['дзеркло', MIRROR],
  ['стелаш', SHELVES],
  ['таршер', FLOOR_LAMP],
  ['комот', CHEST],
  ['ліжка двоспальні', BED],
  ['liman', nameMatches(/лиман/i)],
  ['стіл ставок', skuIn('DM-014')],
  ['хмара', skuIn('DM-006')],
  ['sofa', SOFA],
  ['oak table', allRules(categoryMatches(/столи/i), OAK)],
  ['black chair', allRules(CHAIR, BLACK)],
]

const C_SOFA = englishKindMatches(/^(?!cover|.*section).*\bsofa(?!-bed cover)/i)
const C_BED = englishKindMatches(/^(?!cover|sofa|.*sofa|.*tent|headboard).*\b(?:beds?|cot|day-bed)\b/i)
const C_CHAIR = englishKindMatches(
  /^(?!cover|underframe|table|bar table|.*cover|.*cushion|.*pad$|.*frame|.*shell).*\bchairs?\b/i,
)
const C_SEAT = englishKindMatches(
  /^(?!cover|underframe|table|bar table|.*cover|.*cushion|.*pad$|.*frame|.*shell|step).*\b(?:chairs?|stool)\b/i,
)
const C_ARMCHAIR = englishKindMatches(/^(?!cover|.*cover).*(?:armchair|easy chair|\bchair\b)/i)
const C_TABLE = englishKindMatches(/^(?!cover|underframe|table top).*(?:\btable|\bdesk)/i)
const C_DESK = englishKindMatches(/^(?!underframe|chair|children's desk chair).*\bdesk\b/i)
const C_CHEST = englishKindMatches(/chest of/i)
const C_WARDROBE = englishKindMatches(/wardrobe/i)
const C_CUPBOARD = englishKindMatches(/wardrobe|cabinet/i)
const C_CABINET = englishKindMatches(/cabinet/i)
const C_SHELVES = englishKindMatches(/shelving unit|shelf unit|bookcase/i)
const C_SHELF = englishKindMatches(/shel(?:f|ves|ving)/i)
const C_BAR_STOOL = englishKindMatches(/^bar stool/i)
const C_TV = englishKindMatches(/\bTV\b/)
const C_COFFEE = englishKindMatches(/^coffee table/i)
const C_OUTDOOR = textMatches(/outdoor/i)

const imported: [string, RelevanceRule][] = [
  ['малм', nameMatches(/^MALM/)],
  ['комод малм', allRules(nameMatches(/^MALM/), C_CHEST)],
  ['калакс', nameMatches(/^KALLAX/)],
  ['каллакс стелаж', allRules(nameMatches(/^KALLAX/), C_SHELVES)],
  ['біллі', nameMatches(/^BILLY/)],
  ['книжкова шафа біллі', allRules(nameMatches(/^BILLY/), englishKindMatches(/bookcase/i))],
  ['хемнес', nameMatches(/^HEMNES/)],
  ['хемнес комод', allRules(nameMatches(/^HEMNES/), C_CHEST)],
  ['екторп', nameMatches(/^EKTORP/)],
  ['диван екторп', allRules(nameMatches(/^EKTORP/), englishKindMatches(/^(?!cover).*sofa/i))],
  ['платтяна шафа', C_WARDROBE],
  ['пакс', nameMatches(/^PAX/)],
  ['шафа пакс', allRules(nameMatches(/^PAX/), C_WARDROBE)],
  ['бримнес', nameMatches(/^BRIMNES/)],
  ['брімнес ліжко', allRules(nameMatches(/^BRIMNES/), englishKindMatches(/bed/i))],
  ['лакк', nameMatches(/^LACK/)],
  ['столик лакк', allRules(nameMatches(/^LACK/), englishKindMatches(/table/i))],
  ['мікке', nameMatches(/^MICKE/)],
  ['письмовий стіл мікке', allRules(nameMatches(/^MICKE/), C_DESK)],
  ['бекант', nameMatches(/^BEKANT/)],
  ['івар', nameMatches(/^IVAR/)],
  ['поанг', nameMatches(/^POÄNG/)],
  ['стокксунд', nameMatches(/^STOCKSUND/)],
  ['трофаст', nameMatches(/^TROFAST/)],
  ['алекс', nameMatches(/^ALEX/)],
  ['лідхульт', nameMatches(/^LIDHULT/)],
  ['besta', nameMatches(/^BESTÅ/)],
  ['vittsjo', nameMatches(/^VITTSJÖ/)],
  ['applaro', nameMatches(/^ÄPPLARÖ/)],
  ['sofas', C_SOFA],
  ['bed', C_BED],
  ['beds', C_BED],
  ['wardrobes', C_WARDROBE],
  ['corner sofa', englishKindMatches(/^(?!cover).*corner sofa/i)],
  ['coffee tables', C_COFFEE],
  ['chest of drawers', C_CHEST],
  ['bookcases', englishKindMatches(/bookcase/i)],
  ['chairs', C_CHAIR],
  ['office chairs', englishKindMatches(/office chair/i)],
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
  ['крісло для офісу', englishKindMatches(/office chair|swivel chair|conference chair|\bchair\b|armchair/i)],
  ['стілець для саду', allRules(englishKindMatches(/chair|stool/i), C_OUTDOOR)],
  ['садові стільці', allRules(englishKindMatches(/chair|stool/i), C_OUTDOOR)],
  ['садовий стіл', allRules(C_TABLE, C_OUTDOOR)],
  ['диван до 10000', allRules(C_SOFA, priceUpTo(10_000))],
  ['диван до 15 тис', allRules(C_SOFA, priceUpTo(15_000))],
  ['ліжко до 5000 грн', allRules(C_BED, priceUpTo(5_000))],
  ['комод до 3 тис грн', allRules(C_CHEST, priceUpTo(3_000))],
  ['стіл від 5000 до 10000', allRules(C_TABLE, priceFrom(5_000), priceUpTo(10_000))],
  ['шафа від 20 тисяч', allRules(C_CUPBOARD, priceFrom(20_000))],
  ['крісло дешевше 3000', allRules(C_ARMCHAIR, priceUpTo(3_000))],
  ['стелаж до 2к', allRules(C_SHELVES, priceUpTo(2_000))],
  ['недороге ліжко', allRules(C_BED, priceUpTo(12_000))],
  ['недорогий комод', allRules(C_CHEST, priceUpTo(6_000))],
  ['дешевий стілець', allRules(C_SEAT, priceUpTo(2_500))],
  ['комод 80 см', allRules(C_CHEST, sizeMatches(80))],
  ['шафа 150 см', allRules(C_CUPBOARD, sizeMatches(150))],
  ['стелаж 80х202', allRules(C_SHELVES, sizeMatches(80, 202))],
  ['стіл 140', allRules(C_TABLE, sizeMatches(140))],
  ['барні стільці', C_BAR_STOOL],
  ['стілець барний', C_BAR_STOOL],
  ['тумба тв', C_TV],
  ['тумби під телевізор', C_TV],
  ['телевізійна тумба', C_TV],
  ['кутові дивани', englishKindMatches(/^(?!cover).*corner sofa/i)],
  ['трьохмісний диван', englishKindMatches(/^(?!cover).*(?:3|three)-seat.*sofa|^(?!cover).*sofa 3-seat/i)],
  ['розкладний диван', englishKindMatches(/^(?!cover).*sofa-bed/i)],
  ['диван розкладний', englishKindMatches(/^(?!cover).*sofa-bed/i)],
  ['компʼютерний стіл', C_DESK],
  ['шафка', C_CABINET],
  ['комод на 6 шухляд', englishKindMatches(/chest of 6/i)],
  ['комод 4 шухляди', englishKindMatches(/chest of 4/i)],
]

export const heldOutDemoQueries: RelevanceQuery[] = demo.map(([query, fits]) => ({ query, fits }))
export const heldOutImportQueries: RelevanceQuery[] = imported.map(([query, fits]) => ({ query, fits }))

export const englishCategories: Record<string, { name: string; text: string }> = {
  dyvany: {
    name: 'Sofas',
    text: 'Straight, corner and curved sofas in linen basketweave, wool, bouclé and velvet. Sewn in the fabric you choose.',
  },
  lizhka: { name: 'Beds', text: 'Upholstered and wooden beds for mattresses of 140, 160 and 180 centimetres.' },
  krisla: { name: 'Armchairs', text: 'Armchairs that are good for reading, listening and keeping silent in.' },
  stoly: { name: 'Tables', text: 'Dining tables and desks of solid wood and natural stone.' },
  stiltsi: { name: 'Chairs', text: 'Chairs for the table and the bar: wood, wickerwork, velour.' },
  'zhurnalni-stolyky': {
    name: 'Coffee tables',
    text: 'Low tables for coffee, books and the remote control that always gets lost.',
  },
  zberihannia: { name: 'Storage', text: 'Chests of drawers, wardrobes and shelves that hide the mess.' },
  'svitlo-dekor-terasa': {
    name: 'Lighting and décor',
    text: 'Lamps, mirrors and furniture that is not afraid of a summer outdoors.',
  },
}

/** §9, video player defaults. */
export const SEEK_STEP_S = 10
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4]
export const QUALITIES = [4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240]
export const DEFAULT_QUALITY = 576

export const PLAYER_CONTROLS = [
  'play-large',
  'play',
  'progress',
  'current-time',
  'mute',
  'volume',
  'captions',
  'settings',
  'pip',
  'airplay',
  'fullscreen',
]
export const SETTINGS_PANELS = ['captions', 'quality', 'speed']

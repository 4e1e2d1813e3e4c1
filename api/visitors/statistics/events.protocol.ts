// Events between scripts on `document` (protocols 6.4). Each is a constant: names of properties would be sent to every visitor.

export const fireHit = 'burst_fire_hit'
export const enableCookies = 'burst_enable_cookies'
export const beforeHit = 'burst_before_track_hit'
export const hit = 'burst_track_hit'
export const beforeUpdate = 'burst_before_update_hit'

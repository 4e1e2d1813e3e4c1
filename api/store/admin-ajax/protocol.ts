/** Of calls 1, 2, 5 and 6 (protocols §2 and §4). */
export const AJAX_PATH = '/wp-admin/admin-ajax.php'

ALTER TABLE `operations` ADD `planned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `operations` ADD `first_time` text;--> statement-breakpoint
UPDATE `operations` SET
  `planned` = coalesce((SELECT sum(u.expected) FROM `unload_lines` u WHERE u.operation_id = operations.id), 0),
  `first_time` = (SELECT s.scheduled_time FROM `sub_operations` s WHERE s.operation_id = operations.id ORDER BY s.position LIMIT 1)
WHERE `status` <> 'pending';

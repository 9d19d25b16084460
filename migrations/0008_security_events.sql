CREATE TABLE `erasures` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`farm_id` integer,
	`user_id` integer,
	`kind` text NOT NULL,
	`network_hash` text NOT NULL,
	`request_id` text NOT NULL,
	`detail` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `security_events_by_time` ON `security_events` (`at`);--> statement-breakpoint
CREATE INDEX `security_events_of_user` ON `security_events` (`user_id`,`at`);
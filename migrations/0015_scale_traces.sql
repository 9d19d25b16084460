CREATE TABLE `weighing_traces` (
	`farm_id` integer NOT NULL,
	`operation_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`event_id` text NOT NULL,
	`at` integer NOT NULL,
	`model` text NOT NULL,
	`device` text NOT NULL,
	`stable` integer NOT NULL,
	`points` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `operation_id`, `line_id`, `event_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `weighing_traces_by_time` ON `weighing_traces` (`received_at`);--> statement-breakpoint
ALTER TABLE `farms` ADD `load_tolerance` real DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `farms` ADD `unload_tolerance` real DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE `farms` ADD `minimum_tolerance` integer DEFAULT 5000 NOT NULL;
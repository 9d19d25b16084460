CREATE TABLE `import_records` (
	`farm_id` integer NOT NULL,
	`import_id` integer NOT NULL,
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`action` text NOT NULL,
	`version` integer NOT NULL,
	`before` text,
	PRIMARY KEY(`farm_id`, `import_id`, `kind`, `record_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `import_records_of_import` ON `import_records` (`import_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`file_name` text,
	`user_id` integer NOT NULL,
	`day` text NOT NULL,
	`created` integer NOT NULL,
	`changed` integer NOT NULL,
	`mapping` text NOT NULL,
	`undone_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_key` ON `imports` (`farm_id`,`key`);--> statement-breakpoint
CREATE INDEX `imports_of_farm` ON `imports` (`farm_id`,`day`);